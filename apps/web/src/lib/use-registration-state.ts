import { registrationState } from '@parley/contract/events'
import type { DomainEvent } from './domain-event.ts'
import { useNow } from './use-now.ts'

/** Whether the host's event takes new people, as it stands now. */
export const useRegistrationState = (event: DomainEvent) => registrationState(event, useNow())
