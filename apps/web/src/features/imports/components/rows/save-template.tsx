import { importCalls } from '@parley/contract/imports'
import { IconFileDownload } from '@tabler/icons-react'
import { send } from '../../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { useFileKind } from '../../file-kind.ts'
import { Acts } from '../parts/acts.tsx'

export function SaveTemplate() {
  const t = useText()
  const { id: eventId, eventKey } = useCurrentEvent()
  const { language } = useLanguage()
  const { name: kind } = useFileKind()
  const save = async (format: 'csv' | 'xlsx') =>
    saveFile(
      await send(importCalls.getImportTemplate, { eventId, kind, format, language }),
      `${eventKey}-${kind}.${format}`,
    )
  return (
    <Section title={t('imports.rows.template.title')}>
      <Text size={14} tone="meta" breaks="pretty" measure>
        {t('imports.rows.template.text')}
      </Text>
      <Acts>
        {(['csv', 'xlsx'] as const).map((format) => (
          <LoadingButton key={format} variant="default" icon={IconFileDownload} onPress={() => save(format)}>
            {t(`imports.rows.template.${format}`)}
          </LoadingButton>
        ))}
      </Acts>
    </Section>
  )
}
