export * from '~/domain/templates/drawn-face.server'
