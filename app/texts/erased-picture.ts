export const erasedPictureText = '지워진 사진이에요'
