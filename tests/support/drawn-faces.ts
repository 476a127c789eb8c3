export * from '~/domain/templates/draw-face.server'
