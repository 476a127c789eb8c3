import type { FamilyTable } from '../metrics'

// Made by make-metrics.mjs from @fontsource/nanum-myeongjo 5.3.0: nothing here is written by hand.
export const nanumMyeongjo: FamilyTable = {
  id: 'nanum-myeongjo',
  family: 'Nanum Myeongjo',
  generic: 'serif',
  faces: [
    {
      weight: 400,
      unitsPerEm: 1024,
      ascent: 819,
      descent: -205,
      widths: [973],
      blocks: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      order:
        'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      others:
        'w=7s x=aj y=94 z+1=hk 11=mt 12=of 13=50 14+1=ae 16+1=i6 18=7s 19=i6 1a=7s 1b=cc 1c+9=fa 1m+1=bo 1o=fl 1p=i6 1q=fl 1r=ex 1s=oa 1t=ko 1u=hf 1v=kp 1w=me 1x=hf 1y=fs 1z=me 20=o2 21=93 22=ar 23=kp 24=hf 25=t0 26+1=o1 28=fr 29=o1 2a=kp 2b=eg 2c=j1 2d=kp 2e=kq 2f=t0 2g=me 2h+1=kp 2j=ae 2k=cc 2l=ae 2m+1=ea 2o=7g 2p=eb 2q=fz 2r=d7 2s=fz 2t=cn 2u=9c 2v=eb 2w=fz 2x+1=7o 2z=fz 30=7o 31=o0 32+3=fz 36+1=az 38=9c 39=fz 3a=eb 3b=mm 3c=fz 3d=eb 3e=cn 3f=ae 3g=ea 3h=ae 3i=kh 4g=7s 4h=r1 4i=d7 4j=kp 4k=r1 4l=kp 4m=ea 4n=r1 4p=r1 4q=cg 4r=r1 4s+1=i6 4u=r1 4w+1=r1 4y=a4 4z=a1 51=fz 52=r1 53=88 55=8h 56=c2 57=r1 58=od 59=oo 5a=o6 5b=r1 5i=sy 5s=me 5z=r1 60=o1 66=fr 67=ih 6e=kl 6o=fa 6v=r1 6w=fz 72=fz 7l=fz 86=o2 87=fz 8i=ju 8j=fc 8o=fz 8v=hf 8w=92 8x=hf 8y=7o 96=o1 97=fp 9e=tx 9f=ob 9y=j1 9z=9c 6c3+1=r1 6c6=r1 6c8+1=88 6ca=7s 6cb=88 6cc+1=cj 6ce=by 6cf=cj 6cg=78 6ch=8c 6ci=r1 6cl+1=r1 6cw=yh 6cy+4=r1 6d5+2=r1 6d8=qe 6de=r1 6ey+4=r1 6g9=sg 6gc=ih 6j7=r1 6jm=l7 6jq=r1 6mo+9=r1 6nk+4=r1 6nw=r1 6o0=r1 6o4+1=r1 6od=r1 6of+5=r1 6ow+3=r1 6p2+3=r1 6ps=r1 6pu+1=r1 6py+3=r1 6q3+1=r1 6q7=r1 6q9=r1 6qb=r1 6qi=r1 6ql+3=r1 6qq=r1 6qt+7=r1 6r2=r1 6r8+1=r1 6rb=r1 6rh=r1 6rn=r1 6rp=r1 6rs=r1 6s0+3=r1 6sa=r1 6sg+2=r1 6sk+3=r1 6su+5=r1 6t2+1=r1 6t5+2=r1 6tc+7=r1 6tm+1=r1 6tx+2=r1 6ub+2=r1 6uz+1=r1 6vi+1=r1 6vu+1=r1 6we=r1 6x2=r1 6xe=r1 6xg=r1 7b4+3=r1 7bg+1r=r1 7f6=r1 7fk+1=r1 7fn+6=r1 7g1+2=r1 7g5+2=r1 7g9=r1 7gc+1=r1 7gf+2=r1 7gj=r1 7gm+6=r1 7gu+3=r1 7hi=r1 7hr=r1 7id+1=r1 7im+1=r1 7j0+3=r1 7jj=r1 7k0=r1 7k2=r1 7kw+1=r1 7kz+2=r1 7l3+3=r1 7l8+1=r1 7lb=r1 7py=r1 7q2=r1 7r1=r1 7rq=r1 9hd+2=r1 9hk+h=r1 9i6+2=r1 9iu=r1 9pt+1e=r1 1edd+2l=r1',
    },
    {
      weight: 700,
      unitsPerEm: 1024,
      ascent: 819,
      descent: -205,
      widths: [973],
      blocks: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      order:
        'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      others:
        'w=7s x=aj y=94 z+1=hk 11=nd 12=of 13=50 14+1=ae 16+1=i6 18=7s 19=i6 1a=7s 1b=cc 1c+9=fa 1m+1=bo 1o=fl 1p=i6 1q=fl 1r=ex 1s=oa 1t=ko 1u=hf 1v=kp 1w=me 1x=hf 1y=fs 1z=me 20=o2 21=93 22=ar 23=kp 24=hf 25=t0 26+1=o1 28=fr 29=o1 2a=kp 2b=eg 2c=j1 2d=kp 2e=kq 2f=t0 2g=me 2h+1=kp 2j=ae 2k=cc 2l=ae 2m+1=ea 2o=87 2p=eb 2q=fz 2r=d7 2s=fz 2t=cn 2u=9c 2v=eb 2w=fz 2x+1=7o 2z=fz 30=7o 31=o0 32+3=fz 36+1=az 38=9c 39=fz 3a=eb 3b=mm 3c=fz 3d=eb 3e=cn 3f=ae 3g=ea 3h=ae 3i=kh 4g=7s 4h=r1 4i=d7 4j=kz 4k=r1 4l=jk 4m=6n 4n=bi 4p=r1 4q=c2 4r=r1 4s+1=i6 4u=qr 4w+1=r1 4y=8c 4z=7v 51=fz 52=r1 53=88 55=87 56=da 57=r1 58+1=ms 5a=mt 5b=r1 5i=sx 5s=me 5z=r1 60=o1 66=fo 67=ij 6e=kf 6o=fe 6v=r1 6w=fz 72=fp 7l=fz 86=o2 87=fz 8i=ju 8j=fc 8o=g2 8v=hf 8w=9p 8x=hf 8y=7o 96=o1 97=f5 9e=u1 9f=oc 9y=j1 9z=9c 6c3+1=r1 6c6=r1 6c8+1=88 6ca=7s 6cb=88 6cc+1=cj 6ce=ci 6cf=cj 6cg=6m 6ch=7s 6ci=r1 6cl+1=r1 6cw=x3 6cy+1=r1 6d0=pm 6d1+1=r1 6d5+2=r1 6d8=qe 6de=r1 6ey+4=r1 6g9=t0 6gc=ik 6j7=r1 6jm=l7 6jq=r1 6mo+9=r1 6nk+4=r1 6nw=r1 6o0=r1 6o4+1=r1 6od=r1 6of+5=r1 6ow+3=r1 6p2+3=r1 6ps=r1 6pu+1=r1 6py+3=r1 6q3+1=r1 6q7=r1 6q9=r1 6qb=r1 6qi=r1 6ql+3=r1 6qq=r1 6qt+7=r1 6r2=r1 6r8+1=r1 6rb=r1 6rh=r1 6rn=r1 6rp=r1 6rs=r1 6s0+3=r1 6sa=r1 6sg+2=r1 6sk+3=r1 6su+5=r1 6t2+1=r1 6t5+2=r1 6tc+7=r1 6tm+1=r1 6tx+2=r1 6ub+2=r1 6uz+1=r1 6vi+1=r1 6vu+1=r1 6we=r1 6x2=r1 6xe=r1 6xg=r1 7b4+3=r1 7bg+1r=r1 7f6=r1 7fk+1=r1 7fn+6=r1 7g1+2=r1 7g5+2=r1 7g9=r1 7gc+1=r1 7gf+2=r1 7gj=r1 7gm+6=r1 7gu+3=r1 7hi=r1 7hr=r1 7id+1=r1 7im+1=r1 7j0+3=r1 7jj=r1 7k0=r1 7k2=r1 7kw+1=r1 7kz+2=r1 7l3+3=r1 7l8+1=r1 7lb=r1 7py=r1 7q2=r1 7r1=r1 7rq=r1 9hd+2=r1 9hk+h=r1 9i6+2=r1 9iu=r1 9pt+1e=r1 1edd+2l=r1',
    },
  ],
}
