import { Button } from '@mantine/core'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import type { DefinitionValues } from '../../definition-values.ts'

type Field = keyof DefinitionValues
type Props = {
  /** Fields that both organizers changed. Those that only the other one changed are already in the form. */
  fields: readonly Field[]
  onTakeTheirs: () => void
}

export function Clashes({ fields, onTakeTheirs }: Props) {
  const t = useText()
  const { list } = useFormats()
  const names: Record<Field, string> = {
    title: t('sessions.editing.title'),
    subtitle: t('sessions.editing.subtitle'),
    abstract: t('sessions.editing.abstract'),
    description: t('sessions.editing.description'),
    type: t('sessions.editing.type'),
    language: t('sessions.editing.language'),
    links: t('sessions.editing.links'),
    trackId: t('sessions.editing.track'),
    restricted: t('sessions.editing.restricted'),
    hidden: t('sessions.editing.hidden'),
    blocking: t('sessions.editing.blocking'),
    onSite: t('sessions.editing.onSite'),
    visibleTypes: t('sessions.editing.visibleTypes'),
    externalLink: t('sessions.editing.externalLink'),
    streamLink: t('sessions.editing.streamLink'),
    offlineLink: t('sessions.editing.offlineLink'),
    owner: t('sessions.dealRooms.owner'),
    people: t('sessions.editing.people'),
    times: t('sessions.editing.times'),
  }
  return (
    <Stack role="alert" gap={12} pad={16} below={16} surface="wash" line="around" round={12} breaks="anywhere">
      <Text>{t('sessions.editing.changedMeanwhile')}</Text>
      {fields.length > 0 && (
        <>
          <Text>{t('sessions.editing.bothChanged', { fields: list(fields.map((field) => names[field])) })}</Text>
          <Button variant="default" size="sm" className={looks({ self: 'start' })} onClick={onTakeTheirs}>
            {t('sessions.editing.takeTheirs')}
          </Button>
        </>
      )}
    </Stack>
  )
}
