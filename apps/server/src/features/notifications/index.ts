import type { Feature } from '../../platform/http/serve.ts'
import { cancelledLetter, codeLetter, programmeLetter, requestLetter } from './jobs.ts'
import { mailSignInLinks } from './sign-in-link-letter.ts'
import { mailTeam } from './team-letter.ts'
import { mailTickets } from './ticket-letter.ts'
import { writeLettersOn } from './write-letters.ts'

export const notifications: Feature = ({ ctx }) => {
  ctx.jobs.know(codeLetter)
  ctx.jobs.know(requestLetter)
  ctx.jobs.know(cancelledLetter)
  ctx.jobs.know(programmeLetter)
  writeLettersOn(ctx)
  mailSignInLinks(ctx)
  mailTickets(ctx)
  mailTeam(ctx)
}
