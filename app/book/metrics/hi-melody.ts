import type { FamilyTable } from '../metrics'

// Made by make-metrics.mjs from @fontsource/hi-melody 5.3.0: nothing here is written by hand.
export const hiMelody: FamilyTable = {
  id: 'hi-melody',
  family: 'Hi Melody',
  generic: 'cursive',
  faces: [
    {
      weight: 400,
      unitsPerEm: 1024,
      ascent: 679,
      descent: -345,
      widths: [824],
      blocks: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      order:
        'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      others:
        'w=78 x=8w y=86 z=eo 10=b8 11=ec 12=bu 13=4s 14=82 15=84 16=co 17=ci 18=5w 19=cq 1a=6g 1b=9m 1c=bu 1d=66 1e=a8 1f=ac 1g=d6 1h=a4 1i=9s 1j=9c 1k=ai 1l=8o 1m=6m 1n=6i 1o=ac 1p=ce 1q=ai 1r=8c 1s=ec 1t=dg 1u=bm 1v=ba 1w=cy 1x=c2 1y=c0 1z=dw 20=cu 21=8q 22=ai 23=c6 24=cy 25=em 26=dk 27+1=c8 29=d8 2a=bq 2b=ai 2c=bu 2d=c2 2e=do 2f=fu 2g+1=cm 2i=c8 2j=8g 2k=ak 2l=8q 2m=9a 2n=ga 2o=4x 2p=bs 2q=am 2r=9u 2s=aq 2t=as 2u=a8 2v=as 2w=ao 2x=5q 2y=8w 2z=a2 30=5o 31=e0 32=ak 33=as 34=ba 35=b4 36=9i 37=8e 38=9u 39=bc 3a=au 3b=ey 3c=bc 3d=au 3e=ac 3f=9a 3g=5g 3h=98 3i=dk 4h=mw 4i=9u 4j=fh 4k=mw 4l=cs 4n=mw 4p+2=mw 4s=n7 4v=n0 4w=mw 4x=fe 4y+1=mw 52+1=mw 55+6=mw 5z=du 6v=g0 6c8=72 6c9=74 6cc=b2 6cd=c6 6cg+1=mw 6cl+1=mw 6cw=mw 6cy+1=mw 6d7=mw 6es=mw 6f3=mw 6f5+3=mw 6g9=i5 6ir=mw 6ix=mw 6j7=mw 6ja=mw 6jl+1=mw 6jq=mw 6kz+1=mw 6l7+3=mw 6lc+9=mw 6ls+9=mw 6mo+9=mw 6oi=mw 6ok=mw 6ps=mw 6pu+1=mw 6pz+1=mw 6q3=mw 6q7=mw 6q9=mw 6qi=mw 6ql+1=mw 6qo=mw 6qt=mw 6qv+5=mw 6r2=mw 6r8+1=mw 6rh=mw 6s2=mw 6sg=de 6sh=mw 6sk+1=mw 6te+1=mw 6ti+1=mw 6ud=mw 6xe=mw 76o+e=mw 778+e=mw 78c+p=mw 79s+p=mw 7b4+3=mw 7bg+1r=mw 7f6=mw 7fk+1=mw 7fn+6=mw 7g2+1=mw 7g6+1=mw 7gc+1=mw 7gg+1=mw 7gm+2=mw 7gr=mw 7gu+3=mw 7id+1=mw 7im+1=mw 7j0=mw 7j2=mw 7k0=mw 7k2=mw 7kw+1=mw 7kz+2=mw 7l3+3=mw 7l8+1=mw 9hd+2=mw 9hk+9=mw 9hv+2=mw 9pt+1e=mw 1edd+2l=mw',
    },
  ],
}
