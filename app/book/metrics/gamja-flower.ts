import type { FamilyTable } from '../metrics'

// Made by make-metrics.mjs from @fontsource/gamja-flower 5.3.0: nothing here is written by hand.
export const gamjaFlower: FamilyTable = {
  id: 'gamja-flower',
  family: 'Gamja Flower',
  generic: 'cursive',
  faces: [
    {
      weight: 400,
      unitsPerEm: 1024,
      ascent: 800,
      descent: -224,
      widths: [824, 906],
      blocks: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA AAAAAAAAABAAAAAAAAAAAAAAAAAA',
      order:
        'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAA',
      others:
        'w=78 x=9i y=a0 z=eq 10=ba 11=eg 12=cq 13=6o 14=7k 15=74 16=di 17=co 18=6e 19=c4 1a=6k 1b=dm 1c=d8 1d=6g 1e=d8 1f=c8 1g=eg 1h=c8 1i=bw 1j=bm 1k=c8 1l=bu 1m=78 1n=7a 1o=a4 1p=c4 1q=b0 1r=cs 1s=k4 1t=cm 1u=ds 1v=ee 1w=e0 1x=c0 1y=bg 1z=fq 20=de 21=8k 22=ai 23=cm 24=dk 25=hi 26=dw 27=d8 28=e2 29=fc 2a=d6 2b=ba 2c=em 2d+1=cy 2f=js 2g=cw 2h=ce 2i=by 2j=8o 2k=dm 2l=8o 2m=c2 2n=ba 2o=7e 2p=dg 2q=ca 2r=b4 2s=c2 2t=bu 2u=b6 2v=bi 2w=bm 2x=6g 2y=a0 2z=bq 30=6s 31=fw 32=bi 33=be 34=cc 35=c8 36=cq 37=as 38=c4 39=cs 3a=bc 3b=ee 3c=ca 3d=a0 3e=bm 3f=ac 3g=70 3h=ac 3i=eq 4h=mw 4i=b4 4j=gu 4k=mw 4l=ce 4n=mw 4p=mw 4r=mw 4s=jo 4v=l6 4w+3=mw 52+1=mw 55=mw 57+4=mw 5z=mw 6v=mw 6c8=78 6c9=82 6cc=bw 6cd=bu 6cg+1=mw 6cl+1=mw 6cw=mw 6cy+1=mw 6d7=mw 6es=mw 6f5+3=mw 6g9=l9 6ir=mw 6ix=mw 6ja=mw 6jl+1=mw 6kz+1=mw 6l7+3=mw 6lc+9=mw 6ls+9=mw 6mo+9=mw 6oi=mw 6ok=mw 6ps=mw 6pu+1=mw 6pz+1=mw 6q3=mw 6q7=mw 6q9=mw 6qi=mw 6ql+1=mw 6qo=mw 6qt=mw 6qv+5=mw 6r2=mw 6r8+1=mw 6rh=mw 6s2=mw 6sg+1=mw 6sk+1=mw 6te+1=mw 6ti+1=mw 6ud=mw 6xe=mw 76o+e=mw 778+e=mw 78c+p=mw 79s+p=mw 7b4+3=mw 7bg+1r=mw 7f6=mw 7fk+1=mw 7fn+6=mw 7g2+1=mw 7g6+1=mw 7gc+1=mw 7gg+1=mw 7gm+2=mw 7gr=mw 7gu+3=mw 7id+1=mw 7im+1=mw 7j0=mw 7j2=mw 7k0=mw 7k2=mw 7kw+1=mw 7kz+2=mw 7l3+3=mw 7l8+1=mw 9hd+2=mw 9hk+9=mw 9hv+2=mw 9pt+1e=mw 1edd+2l=mw',
    },
  ],
}
