import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { artNameOf } from '~/domain/drawn-pages/art-name'
import { LISTED_SPREAD } from '~/domain/drawn-pages/warm-up.server'
import { findPresetOnSale } from '~/domain/presets/presets.server'
import { respondListedPicture } from './listed-picture.server'

/** A spread of a book with this child. */
export const loader = (args: LoaderFunctionArgs) =>
  respondListedPicture(args, async (book) => {
    const url = (await findPresetOnSale(db, book))?.document.pageImages[LISTED_SPREAD]
    return url ? { url, art: artNameOf(url) } : undefined
  })
