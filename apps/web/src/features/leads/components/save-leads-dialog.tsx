import { NativeSelect, Radio } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { useState } from 'react'
import { isLanguage, LANGUAGES, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { Dialog, DialogActions, DialogText } from '../../../ui/overlays/dialog.tsx'
import { type LeadBooth, type LeadFormat, saveLeads } from '../api.ts'

type Props = { event: EventDetails; booth: LeadBooth; opened: boolean; onClose: () => void }

const FORMATS: readonly LeadFormat[] = ['xlsx', 'csv']
const CHOICES = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))

export function SaveLeadsDialog({ event, booth, opened, onClose }: Props) {
  const t = useText()
  const own = useLanguage().language
  const [format, setFormat] = useState<LeadFormat>('xlsx')
  const [language, setLanguage] = useState(own)
  const save = async () => {
    await saveLeads(event, booth, { format, language })
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('leads.save.title')} size={460} closable>
      <DialogText>{t('leads.save.text')}</DialogText>
      <Stack gap={18} above={18} below={4}>
        <Radio.Group
          label={t('leads.save.format')}
          value={format}
          onChange={(value) => setFormat(FORMATS.find((each) => each === value) ?? 'xlsx')}
        >
          <Stack gap={12} above={10}>
            {FORMATS.map((each) => (
              <Radio key={each} value={each} label={t(`leads.save.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <NativeSelect
          label={t('leads.save.language')}
          data={CHOICES}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
        />
      </Stack>
      <DialogActions>
        <LoadingButton onPress={save}>{t('leads.save.save')}</LoadingButton>
      </DialogActions>
    </Dialog>
  )
}
