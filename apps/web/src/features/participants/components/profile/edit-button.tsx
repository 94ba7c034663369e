import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import type { SectionKey } from '../../profile-sections.ts'
import classes from './own-page.module.css'
import type { OwnPageState } from './use-own-page.ts'

type Props = {
  own: OwnPageState
  section: SectionKey
  title: string
  isEmpty?: boolean
}

/** A button that opens the fields of a section. It gets the focus back once they are closed. */
export function EditButton({ own, section, title, isEmpty = false }: Props) {
  const t = useText()
  const place = useRef<HTMLSpanElement>(null)
  const { open, returnsTo, onReturned } = own
  const returns = returnsTo === section && open === null
  useEffect(() => {
    if (!returns) return
    place.current?.querySelector('button')?.focus()
    onReturned()
  }, [returns, onReturned])
  if (open === section) return null
  return (
    <span ref={place} className={classes.edit}>
      {isEmpty ? (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
          aria-label={t('participants.profile.addNamed', { name: title })}
          onClick={() => own.edit(section)}
        >
          {t('participants.profile.add')}
        </Button>
      ) : (
        <IconButton
          variant="subtle"
          size={44}
          label={t('participants.profile.edit', { name: title })}
          onClick={() => own.edit(section)}
        >
          <IconPencil size={18} stroke={1.8} />
        </IconButton>
      )}
    </span>
  )
}
