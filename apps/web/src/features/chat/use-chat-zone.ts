import { localZone } from '../../lib/i18n/zones.ts'
import { useProfile } from '../accounts/index.ts'

/** The zone I read times in; that of the device as long as I have chosen none. */
export function useChatZone(): string {
  const { timezone } = useProfile().data ?? {}
  return timezone ?? localZone()
}
