import type { FileViewer } from '~/domain/files/viewable-files.server'
import { findAdmin, findOwner, type Guest } from '../auth.server'

export const fileViewerOf = (guest: Guest): FileViewer => ({
  owner: findOwner(guest),
  admin: findAdmin(guest, 'customers')?.id,
  maySeeUploads: findAdmin(guest, 'catalogue:read') !== undefined,
})
