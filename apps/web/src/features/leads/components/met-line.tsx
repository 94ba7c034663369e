import type { EventDetails } from '@parley/contract/app'
import type { Lead } from '@parley/contract/leads'
import { useFormats, useText } from '../../../lib/i18n/index.ts'

export function MetLine({ event, lead }: { event: EventDetails; lead: Lead }) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const when = dayAndTime(lead.metAtMillis, event.timezone)
  if (lead.metBy) return <>{t('leads.metBy', { when, name: lead.metBy.fullName })}</>
  return <>{lead.deviceName ? t('leads.metByApp', { when, device: lead.deviceName }) : t('leads.metAt', { when })}</>
}
