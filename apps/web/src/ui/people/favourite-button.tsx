import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'
import { IconButton } from '../feedback/icon-button.tsx'
import classes from './favourite-button.module.css'

type Props = {
  name: string
  on: boolean
  onChange: (on: boolean) => void
  isSaving?: boolean
}

/** A toggle that marks a favourite. Its state is announced, not only shown. */
export function FavouriteButton({ name, on, onChange, isSaving = false }: Props) {
  const t = useText()
  return (
    <IconButton
      label={t('ui.favourite', { name })}
      pressed={on}
      busy={isSaving}
      withTooltip={false}
      onClick={() => onChange(!on)}
    >
      {on ? <IconHeartFilled size={20} className={classes.on} /> : <IconHeart size={20} stroke={1.7} />}
    </IconButton>
  )
}
