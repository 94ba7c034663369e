import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../feedback/icon-button.tsx'

type Props = Omit<ComponentProps<typeof IconButton>, 'children' | 'variant'>

export function EditButton(props: Props) {
  return (
    <IconButton variant="subtle" {...props}>
      <IconPencil size={18} stroke={1.8} />
    </IconButton>
  )
}

export function DeleteButton(props: Props) {
  return (
    <IconButton variant="subtle" {...props}>
      <IconTrash size={18} stroke={1.8} />
    </IconButton>
  )
}
