import { boothCalls } from '@parley/contract/booths'
import { useCall } from '../../lib/api/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useLanguage } from '../../lib/i18n/index.ts'
import { typeText } from '../participants/index.ts'
import { useFileKind } from './file-kind.ts'

export function useTypeChoices(eventId: string) {
  const { language } = useLanguage()
  const { participantTypes } = useCurrentEvent()
  const isOfBooths = useFileKind().name === 'booths'
  const booths = useCall(boothCalls.getBoothTypes, { eventId }, { enabled: isOfBooths })
  const types = isOfBooths ? (booths.data?.types ?? []) : participantTypes
  return types.map((type) => ({ value: type.id, label: typeText(type, language) }))
}
