import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { RESET_MINUTES, writeReset } from '~/domain/users/resetting.server'
import { providerLetter, resetLetter } from '~/texts/letters'
import { fileAddress } from '~/urls/files'
import { address } from '~/urls/shop'

/** The link uses the configured origin, never the host that the request named. */
export const writeResetJob = {
  run: ({ email }: { email: string }) =>
    writeReset(db, email, {
      withLink: (token) => resetLetter(config.publicOrigin + fileAddress.reset(token), RESET_MINUTES),
      withProvider: (provider) => providerLetter(provider, config.publicOrigin + address.socialLogin()),
    }),
}
