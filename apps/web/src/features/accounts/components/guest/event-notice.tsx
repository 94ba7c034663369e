import { registrationState } from '@parley/contract'
import type { DomainEvent } from '../../../../lib/event/domain-event.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useNow } from '../../../../lib/use-now.ts'
import classes from './event-notice.module.css'

/** Why the host's event takes nobody new, where it does not, and what one can do here all the same. */
export function EventNotice({ event }: { event: DomainEvent }) {
  const t = useText()
  const state = useRegistrationState(event)
  return state === 'open' ? null : <p className={classes.notice}>{t(`accounts.event.${state}`)}</p>
}

/** Whether the host's event takes new people, as it stands now. */
const useRegistrationState = (event: DomainEvent) => registrationState(event, useNow())
