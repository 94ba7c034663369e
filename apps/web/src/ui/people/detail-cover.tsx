import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { IconButton } from '../feedback/icon-button.tsx'
import classes from './detail-cover.module.css'

type Props = {
  className: string | undefined
  /** Leads back. It is set only if the detail is a page of its own. */
  onBack?: () => void
  children?: ReactNode
}

export function DetailCover({ className, onBack, children }: Props) {
  return (
    <div className={`${classes.cover} ${className}`}>
      {children}
      {onBack && <BackOnCover onBack={onBack} />}
    </div>
  )
}

export function BackOnCover({ onBack }: { onBack: () => void }) {
  const t = useText()
  return (
    <span className={classes.back}>
      <IconButton label={t('ui.back')} onClick={onBack} size={40} radius="xl" variant="transparent">
        <IconArrowLeft size={20} color="#fff" />
      </IconButton>
    </span>
  )
}
