import type { FamilyTable } from '../metrics'

// Made by make-metrics.mjs from @fontsource/nanum-gothic 5.3.0: nothing here is written by hand.
export const nanumGothic: FamilyTable = {
  id: 'nanum-gothic',
  family: 'Nanum Gothic',
  generic: 'sans-serif',
  faces: [
    {
      weight: 400,
      unitsPerEm: 1000,
      ascent: 844,
      descent: -156,
      widths: [940],
      blocks: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      order:
        'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      others:
        'w=7s x=bs y=by z+1=gu 11=ua 12=k7 13=8f 14+1=a3 16=gu 17=i6 18=8f 19=a3 1a=8f 1b=af 1c+9=gu 1m+1=8f 1o=f7 1p=i6 1q=f7 1r=f5 1s=o8 1t=k7 1u=gu 1v=io 1w=k7 1x=g0 1y=dz 1z=m5 20=k7 21=6q 22=a3 23=ht 24=dg 25=qx 26=k7 27=lv 28=g1 29=lv 2a=ha 2b+1=f5 2d=k7 2e=ii 2f=sl 2g+1=ii 2i=f5 2j=a3 2k=af 2l=a3 2m=i6 2n=f5 2o=dn 2p=f5 2q=gu 2r=dg 2s=gu 2t=f5 2u=a3 2v+1=gu 2x=6q 2y=7h 2z=eg 30=6q 31=p8 32+3=gu 36=a3 37=bs 38=a3 39=gu 3a=dg 3b=nk 3c=e6 3d=cw 3e=dg 3f=8f 3g=6q 3h=8f 3i=i6 4h=8e 4i=dg 4j=in 4k=na 4l=ii 4m=6q 4n=dj 4p=nr 4q=bu 4r=q4 4s=i6 4t=a3 4u=nw 4w=ce 4x=fr 4y=az 4z=ao 51=gu 52=gt 53=82 55=f6 56=bx 57=q4 58=sp 59=rj 5a=u1 5b=f0 5i=qm 5s=k7 5z=gg 60=lv 66=g1 67=h5 6e=os 6o=fz 6v=i2 6w=gu 72=gu 7l=gu 86=k7 87=gu 8i=gt 8j=e7 8o=eg 8v=dg 8w=9s 8x=dg 8y=6q 96=k7 97=gu 9e=s6 9f=qy 9y=f5 9z=a3 6c0=c6 6c3=be 6c4=o0 6c6=q4 6c8+1=55 6ca=8f 6cb=55 6cc+1=9q 6ce=cl 6cf=9q 6cg=70 6ch=84 6ci=q4 6cl+1=q4 6cw=q4 6cy=cr 6cz=dc 6d0=q4 6d1=80 6d2=81 6d5+3=q4 6de=q4 6ey+2=ck 6f1+1=6w 6g9=qu 6gc=io 6j7=f0 6jm=lw 6jq=iy 6mo=q4 6mp=cw 6mq=q4 6mr=cw 6ms=q4 6mt=cc 6mu+3=q4 6nk+4=q4 6nw=q4 6o0=q4 6o4+1=q4 6od=q4 6of+5=q4 6ow+3=q4 6p2+3=q4 6ps=q4 6pu=ds 6pv=q4 6py+3=q4 6q3+1=q4 6q7=ky 6q9=ia 6qb=q4 6qi=mc 6ql=k1 6qm=ml 6qn+1=q4 6qq=q4 6qt+3=q4 6qx+1=hy 6qz=e4 6r0=q4 6r2=q4 6r8+3=q4 6rh=m1 6rn=q4 6rp=q4 6rs=q4 6s0+1=q4 6s2=ks 6s3=q4 6sa=q4 6sg=hz 6sh=ks 6si=q4 6sk+1=io 6sm+1=q4 6su+5=q4 6t2+1=q4 6t5+2=q4 6tc+7=q4 6tm+1=q4 6tx+2=q4 6ub+2=q4 6uz+1=q4 6vi+1=q4 6vu+1=q4 6we=q4 6x2=q4 6xe=q4 6xg=q4 7b4+3=q4 7bg+1r=q4 7f6=q4 7fk+1=q4 7fn+6=q4 7g1+2=q4 7g5+2=q4 7g9=q4 7gc+1=q4 7gf+2=q4 7gj=q4 7gm+6=q4 7gu+3=q4 7hi=q4 7hr=q4 7id+1=q4 7im+1=q4 7j0+3=q4 7jj=q4 7k0=q4 7k2=q4 7kw+1=q4 7kz+2=q4 7l3+1=q4 7l5=as 7l6=ez 7l8=j9 7l9=ed 7lb=q4 7py=q4 7q2=q4 7r1=q4 7rq=q4 9hd+2=q4 9hk=cz 9hl=d9 9hm+1=cw 9ho+1=9r 9hq+1=9w 9hs=ae 9ht=am 9hu+1=q4 9hw=9k 9hx=9y 9hy+1=az 9i0+1=b9 9i6+1=au 9i8=q4 9iu=q4 9pt+1e=q4 1edd+2l=q4',
    },
    {
      weight: 700,
      unitsPerEm: 1000,
      ascent: 841,
      descent: -149,
      widths: [940],
      blocks: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      order:
        'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      others:
        'w=7s x=bs y=by z+1=gu 11=ua 12=k7 13=8f 14+1=a3 16=gu 17=i6 18=8f 19=a3 1a=8f 1b=af 1c+9=gu 1m+1=8f 1o=f7 1p=i6 1q=f7 1r=f5 1s=o8 1t=k7 1u=gu 1v=io 1w=k7 1x=g0 1y=dz 1z=m5 20=k7 21=6q 22=a3 23=ht 24=dg 25=qx 26=k7 27=lv 28=g1 29=lv 2a=ha 2b+1=f5 2d=k7 2e=ii 2f=sl 2g+1=ii 2i=f5 2j=a3 2k=af 2l=a3 2m=i6 2n=f5 2o=7k 2p=f5 2q=gu 2r=dg 2s=gu 2t=f5 2u=a3 2v+1=gu 2x=6q 2y=7h 2z=eg 30=6q 31=p8 32+3=gu 36=a3 37=bs 38=a3 39=gu 3a=dg 3b=nk 3c=e6 3d=cw 3e=dg 3f=8f 3g=6q 3h=8f 3i=i6 4h=8e 4i=dg 4j=ic 4k=na 4l=ii 4m=6q 4n=dv 4p=nr 4q=c6 4r=q4 4s=i6 4t=a3 4u=nr 4w=ce 4x=fr 4y=ba 4z=b0 51=gu 52=gt 53=82 55=9c 56=c1 57=q4 58=tn 59=sw 5a=te 5b=f0 5i=qd 5s=k7 5z=gg 60=lv 66=g2 67=hb 6e=ni 6o=g5 6v=i2 6w=gu 72=gu 7l=gu 86=k7 87=gu 8i=gt 8j=e7 8o=eg 8v=dg 8w=bg 8x=dg 8y=6q 96=k7 97=gu 9e=sc 9f=pz 9y=f5 9z=a3 6c0=c6 6c3=be 6c4=o0 6c6=q4 6c8+1=55 6ca=8f 6cb=55 6cc+1=9q 6ce=d5 6cf=9q 6cg=70 6ch=84 6ci=q4 6cl+1=q4 6cw=q4 6cy=cr 6cz=dc 6d0=q4 6d1=80 6d2=81 6d5+3=q4 6de=q4 6ey+2=ck 6f1+1=6w 6g9=qu 6gc=io 6jm=nl 6mo=q4 6mp=cw 6mq=q4 6mr=cw 6ms=q4 6mt=cc 6mu+3=q4 6nk+4=q4 6nw=q4 6o0=q4 6o4+1=q4 6od=q4 6of+5=q4 6ow+3=q4 6p2+3=q4 6ps=q4 6pu=ds 6pv=q4 6py+3=q4 6q3+1=q4 6q7=ky 6q9=ia 6qb=q4 6qi=mc 6ql=k1 6qm=ml 6qn+1=q4 6qq=q4 6qt+3=q4 6qx+1=hy 6qz=e4 6r0=q4 6r2=q4 6r8+3=q4 6rh=m1 6rn=q4 6rp=q4 6rs=q4 6s0+1=q4 6s2=ks 6s3=q4 6sa=q4 6sg=hz 6sh=ks 6si=q4 6sk+1=io 6sm+1=q4 6su+5=q4 6t2+1=q4 6t5+2=q4 6tc+7=q4 6tm+1=q4 6tx+2=q4 6ub+2=q4 6uz+1=q4 6vi+1=q4 6vu+1=q4 6we=q4 6x2=q4 6xe=q4 6xg=q4 7b4+3=q4 7bg+1r=q4 7f6=q4 7fk+1=q4 7fn+6=q4 7g1+2=q4 7g5+2=q4 7g9=q4 7gc+1=q4 7gf+2=q4 7gj=q4 7gm+6=q4 7gu+3=q4 7hi=q4 7hr=q4 7id+1=q4 7im+1=q4 7j0+3=q4 7jj=q4 7k0=q4 7k2=q4 7kw+1=q4 7kz+2=q4 7l3+1=q4 7l5=as 7l6=ez 7l8=j9 7l9=ed 7lb=q4 7py=q4 7q2=q4 7r1=q4 7rq=q4 9hd+2=q4 9hk=cz 9hl=d9 9hm+1=cw 9ho+1=9r 9hq+1=9w 9hs=ae 9ht=am 9hu+1=q4 9hw=9k 9hx=9y 9hy+1=az 9i0+1=b9 9i6+1=au 9i8=q4 9iu=q4 9pt+1e=q4 1edd+2l=q4',
    },
  ],
}
