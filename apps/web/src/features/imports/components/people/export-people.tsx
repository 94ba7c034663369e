import { Radio } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Row, Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { parsePeopleFilters, peopleFilterInput, usePeopleNumbers } from '../../../participants/index.ts'
import { savePeople } from '../../people-api.ts'
import { Acts } from '../parts/acts.tsx'

export function ExportPeople() {
  const t = useText()
  const event = useCurrentEvent()
  const { language } = useLanguage()
  const [params] = useSearchParams()
  const filters = parsePeopleFilters(params)
  const filter = peopleFilterInput(filters)
  const isNarrowed = Object.keys(filter).length > 0
  const [takesList, setTakesList] = useState(true)
  return (
    <Section title={t('imports.people.export.title')}>
      <Text size={14} tone="meta" breaks="pretty" measure>
        {t('imports.people.export.text')}
      </Text>
      {isNarrowed && (
        <Radio.Group
          label={t('imports.people.export.whom')}
          value={takesList ? 'list' : 'all'}
          onChange={(chosen) => setTakesList(chosen === 'list')}
        >
          <Row wrap gap={24} rowGap={8} padY={8}>
            <Radio value="list" label={<ListLabel eventId={event.id} filters={filters} />} />
            <Radio value="all" label={t('imports.people.export.whom.all')} />
          </Row>
        </Radio.Group>
      )}
      <Acts>
        {(['csv', 'xlsx'] as const).map((format) => (
          <LoadingButton
            key={format}
            variant="default"
            icon={IconDownload}
            onPress={() => savePeople(event, format, language, isNarrowed && takesList ? filter : {})}
          >
            {t(`imports.people.export.${format}`)}
          </LoadingButton>
        ))}
      </Acts>
    </Section>
  )
}

type ListLabelProps = { eventId: string; filters: ReturnType<typeof parsePeopleFilters> }

function ListLabel({ eventId, filters }: ListLabelProps) {
  const t = useText()
  const { data } = usePeopleNumbers(eventId, filters)
  if (!data) return t('imports.people.export.whom.list')
  return t('imports.people.export.whom.listOf', { count: data.matches })
}
