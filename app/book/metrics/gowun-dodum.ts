import type { FamilyTable } from '../metrics'

// Made by make-metrics.mjs from @fontsource/gowun-dodum 5.3.0: nothing here is written by hand.
export const gowunDodum: FamilyTable = {
  id: 'gowun-dodum',
  family: 'Gowun Dodum',
  generic: 'sans-serif',
  faces: [
    {
      weight: 400,
      unitsPerEm: 1000,
      ascent: 1160,
      descent: -288,
      widths: [910, 890, 920, 860, 900, 960, 940, 880, 870, 850, 930, 950, 875, 1000],
      blocks:
        'AAAAAAAAAAAAAAAAAAAAAAAAAAAA BBBBBBBBBBBBBBBBBBBBBBBBBBBB CCCCCCCCCCCCCCCCCCCCCCCCCCCC DDDDDDDDDDDDDDDDDDDDDDDDDDDD EBBBBBBBBBBBBBBBBBBBBBBBBBBB EFFFFFFFFFFFFFFFFFFFFFFFFFFF GGGGGGGGGGGGGGGGGGGGGGGGGGGG EEEEEEEEEEEEEEEEEEEEEEEEEEEE HIIIIIIIIIIIIIIIIIIIIIIIIIII GFFFFFFFFFFFFFFFFFFFFFFFFFFF HHHHHHHHHHHHHHHHHHHHHHHHHHHH JDDDDDDDDDDDDDDDDDDDDDDDDDDD KKKKKKKKKKKKKKKKKKKKKKKKKKKK AFFFFFFFFFFFFFFFFFFFFFFFFFFF AEEEEEEEEEEEEEEEEEEEEEEEEEEE BHHHHHHHHHHHHHHHHHHHHHHHHHHH DIIIIIIIIIIIIIIIIIIIIIIIIIII HBBBBBBBBBBBBBBBBBBBBBBBBBBB IHHHHHHHHHHHHHHHHHHHHHHHHHHH CAAAAAAAAAAAAAAAAAAAAAAAAAAA BIIIIIIIIIIIIIIIIIIIIIIIIIII KCCCCCCCCCCCCCCCCCCCCCCCCCCC GKKKKKKKKKKKKKKKKKKKKKKKKKKK LKKKKKKKKKKKKKKKKKKKKKKKKKKK IIIIIIIIIIIIIIIIIIIIIIIIIIII ABBBBBBBBBBBBBBBBBBBBBBBBBBB CKKKKKKKKKKKKKKKKKKKKKKKKKKK MIIIIIIIIIIIIIIIIIIIIIIIIIII GFFFFFFFFFFFFFFFFFFFFFFFFFFN',
      order:
        'ABCBDBDEFGHIFJKHKJFILCAMAKAKANGOINJPHKJNIQCRMRSRSRFGHIFJPHKJFIQCBMBSBSBFGHIFJPHKJFIQMCGCRCRCNGOKNJPOPJNKSAPCPQPQPFGHIFJPHKJFILCBMBSBSBFGHIFJPHKJFIQCBMBSBSBFGHIFJPHKJFIQMAGAKTKTNGOUNJPHKJNUSVHWHSHSHFGHIFJPHKJFIQVAXAKAKANGOINJPHKJNIYVHWHKHKHFGHIFJPHKJFIYVZWZKEKEFGHIFJPHKJFIQaAGARARANGOINJPHKJNISVBWBSBSBFGHIFJPHKJFIQCBMBSBSBFGHIFJPHKJFIQCBMBSBSBFGHIFJPHKJFIQVEWEPEPEFGHIFJPHKJFIQWZXZBZBZFGHbFcPHKcFIS',
      others:
        'w=8m x=8c y=9g z=i2 10=g4 11=nc 12=nm 13=5k 14+1=b4 16=dw 17=i2 18=82 19=c8 1a=82 1b=dw 1c=f0 1d=ci 1e+7=f0 1m+1=8m 1o+2=i2 1r=eg 1s=p0 1t=hs 1u=g4 1v=im 1w=j6 1x=fk 1y=e6 1z+1=k0 21=7n 22=8c 23=gy 24=fa 25=ms 26=jl 27=l4 28=g4 29=l4 2a=gy 2b=fa 2c=gy 2d=jv 2e=h8 2f=pa 2g=gy 2h=go 2i=ge 2j=b4 2k=dw 2l=b4 2m=dw 2n=i2 2o=go 2p=dc 2q=el 2r=cs 2s=eb 2t=d2 2u=91 2v=dm 2w=f0 2x=6e 2y=6o 2z=dh 30=6y 31=ms 32=f0 33=eg 34=el 35=eb 36=9q 37=by 38=9q 39=el 3a=ci 3b=im 3c=c8 3d=cs 3e=cd 3f+2=b4 3i=i2 4g=8m 4h=8c 4i=fa 4j+1=g4 4l=go 4m=b4 4n=dw 4o=go 4p=p0 4q=bo 4r=d2 4s=i2 4t=c8 4u+1=go 4w=8m 4x=i2 4y+1=b4 50=go 51=fu 52=i2 53=ci 54=go 55=b4 56=bo 57=d2 58+2=p0 5b=eg 5c+5=hs 5i=ol 5j=im 5k+3=fk 5o+3=7n 5s=j6 5t=jl 5u+4=l4 5z=i2 60=l4 61+3=jv 65=go 66=fu 67=eq 68+5=dc 6e=l4 6f=cs 6g+3=d2 6k+3=6e 6o=dm 6p=f0 6q+4=eg 6v=i2 6w=eg 6x+3=el 71=cs 72=el 73=cs 74=hs 75=dc 76=hs 77=dc 78=hs 79=dc 7a=im 7b=cs 7c=im 7d=cs 7e=im 7f=cs 7g=im 7h=cs 7i=j6 7j=h3 7k=j6 7l=eb 7m=fk 7n=d2 7o=fk 7p=d2 7q=fk 7r=d2 7s=fk 7t=d2 7u=fk 7v=d2 7w=k0 7x=dm 7y=k0 7z=dm 80=k0 81=dm 82=k0 83=dm 84=k0 85=f0 86=k0 87=f0 88=7n 89=6e 8a=7n 8b=6e 8c=7n 8d=6e 8e=7n 8f=6e 8g=7n 8h=6e 8i=fz 8j=d2 8k=8c 8l=6o 8m=gy 8n+1=dh 8p=fa 8q=6y 8r=fa 8s=6y 8t=fa 8u=96 8v=fa 8w=8w 8x=fa 8y=6y 8z=jl 90=f0 91=jl 92=f0 93=jl 94=f0 95=go 96=jl 97=f0 98=l4 99=eg 9a=l4 9b=eg 9c=l4 9d=eg 9e=qy 9f=n2 9g=gy 9h=9q 9i=gy 9j=9q 9k=gy 9l=9q 9m=fa 9n=by 9o=fa 9p=by 9q=fa 9r=by 9s=fa 9t=by 9u=gy 9v=9q 9w=gy 9x=a0 9y=gy 9z=9q a0=jv a1=el a2=jv a3=el a4=jv a5=el a6=jv a7=el a8=jv a9=el aa=jv ab=el ac=pa ad=im ae=go af=cs ag=go ah=ge ai=cd aj=ge ak=cd al=ge am=cd 6c0=c8 6c3=fa 6c4+1=p0 6c6=fk 6c8+2=6o 6cc+2=ap 6cg+1=fa 6ci=dw 6cl=gt 6cm=p0 6cw=ri 6cy=6o 6cz=au 6d5+1=8c 6d7=p0 6d8=f0 6da=i2 6dg=2s 6es=b4 6f3=bo 6f5+3=b4 6g1=iw 6g3=f0 6g4=g4 6g6=ka 6g7=i2 6g9=p0 6gb=ge 6gc=k0 6gd=gy 6gh=ic 6gi=jg 6gl=iw 6gp=f0 6gq=fa 6gs=k0 6gt=gy 6ir=oq 6ix=ly 6j7=ci 6ja=qo 6jl=sc 6jm=p0 6jq=m8 6jv=hs 6kz+1=p0 6l7+3=p0 6lc=7n 6ld=eg 6le=l9 6lf=n7 6lg=h8 6lh=n7 6li=tq 6lj=zp 6lk=n7 6ll=gy 6ls=6e 6lt=c8 6lu=i2 6lv=hs 6lw=ci 6lx=hs 6ly=nc 6lz=sm 6m0=hi 6m1=c8 6mo+9=p0 6oi=p0 6ok=p0 6ps=m8 6pu=eg 6pv=i2 6py+1=m8 6q0=p0 6q3=p0 6q7=m8 6q9=m8 6qa=i2 6qd=dw 6qi=m8 6ql+1=p0 6qo=m8 6qt=i2 6qv+3=m8 6qz=fa 6r0=ku 6r2=fa 6r8+1=p0 6ra=b4 6rg+1=i2 6rs=i2 6s2=i2 6sg=i2 6sh=hs 6sk+3=i2 6sq+1=p0 6te+1=p0 6ti+1=p0 6u1=i2 6ud=m8 6wf=p0 6xe=p0 76o+13=uk 78c+25=uk 7aj+9=uk 7b4+3=rs 7bg+1r=rs 7f6=p0 7fk+1=p0 7fn+6=p0 7g2+1=p0 7g6+1=p0 7gc+1=p0 7gg+1=p0 7gm+3=p0 7gq=jg 7gr=p0 7gu+3=p0 7hi=dw 7id+1=p0 7im+1=p0 7j0=p0 7j2=p0 7k0=p0 7k2=p0 7kw+1=p0 7kz+2=p0 7l3+3=p0 7l8+1=p0 7sm+9=uk 9hc+3=p0 9hk+9=dw 9hv=p0 9hw+1=dw 9i4=p0 9pt+1e=p0 1edd+2l=p0',
    },
  ],
}
