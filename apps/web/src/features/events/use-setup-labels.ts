import { useText } from '../../lib/i18n/index.ts'
import type { SetupFields } from './setup-fields.ts'

export function useSetupLabels(): { readonly [Name in keyof SetupFields]: string } {
  const t = useText()
  return {
    name: t('events.new.name'),
    description: t('events.new.description'),
    eventType: t('events.new.type'),
    video: t('events.setup.video'),
    presentTypes: t('events.setup.present'),
    eventKey: t('events.new.key'),
    timezone: t('events.new.zone'),
    startsAt: t('events.new.start'),
    endsAt: t('events.new.end'),
    venue: t('events.new.venue'),
    contactEmail: t('events.setup.contactEmail'),
    publicEvent: t('events.new.public'),
    publicProgramme: t('events.setup.publicProgramme'),
    restricted: t('events.setup.restricted'),
    useTicketIdForSignup: t('events.setup.ticket'),
    leadContact: t('events.setup.leadContact'),
    conferenceUrl: t('events.setup.conferenceUrl'),
    defaultLanguage: t('events.setup.language'),
    indexPagePath: t('events.setup.firstPage'),
    afterProfilePath: t('events.setup.afterProfile'),
  }
}
