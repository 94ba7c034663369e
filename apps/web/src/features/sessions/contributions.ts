import type { SessionDetails } from '@parley/contract/sessions'
import type { ComponentType } from 'react'

/** What one can do about a session, at the foot of its page. */
export interface SessionAction {
  readonly Action: ComponentType<{ readonly session: SessionDetails }>
}
