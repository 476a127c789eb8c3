import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { RESET_MINUTES, writeResetMail } from '~/domain/users/reset-password.server'
import { providerLetter, resetLetter } from '~/texts/letters'
import { fileUrls } from '~/urls/files'
import { urls } from '~/urls/shop'

/** The link uses the configured origin, never the host that the request named. */
export const sendPasswordResetJob = {
  run: ({ email }: { email: string }) =>
    writeResetMail(db, email, {
      withLink: (token) => resetLetter(config.publicOrigin + fileUrls.reset(token), RESET_MINUTES),
      withProvider: (provider) => providerLetter(provider, config.publicOrigin + urls.socialLogin()),
    }),
}
