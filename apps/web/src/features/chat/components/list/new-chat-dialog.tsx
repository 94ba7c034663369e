import { TextInput } from '@mantine/core'
import { ROOM_MEMBERS_MAX } from '@parley/contract/chat'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useTextLimit } from '../../../../ui/feedback/use-text-limit.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { DialogSave, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { useOpenRoom } from '../../api.ts'
import { type Chosen, PeopleChoice } from './people-choice.tsx'

const NAME = looks({ below: 16 })

const NAME_LENGTH = 100

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onOpen: (roomId: string) => void
}

export function NewChatDialog({ opened, onClose, onOpen }: Props) {
  const t = useText()
  const open = (roomId: string) => {
    onClose()
    onOpen(roomId)
  }
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('chat.new')} size={520}>
      <NewChat onOpen={open} />
    </FormDialog>
  )
}

function NewChat({ onOpen }: { onOpen: (roomId: string) => void }) {
  const t = useText()
  const field = useField()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [name, setName] = useState('')
  const open = useOpenRoom()
  const isGroup = chosen.length > 1
  const { tooLong, onPaste } = useTextLimit()
  const isOver = tooLong(name, NAME_LENGTH)
  useUnsaved(chosen.length > 1 || name !== '')
  const start = async () => {
    if (isGroup && isOver) return isOver
    const members = chosen.map(({ userId }) => userId)
    const [first] = chosen
    const { room } = await open.mutateAsync(
      isGroup
        ? { members, type: 'group', name: name.trim() }
        : { members, ...(first ? { eventId: first.eventId } : {}) },
    )
    onOpen(room.id)
    return undefined
  }
  return (
    <>
      <PeopleChoice chosen={chosen} onChange={setChosen} most={ROOM_MEMBERS_MAX - 1} />
      {isGroup && (
        <TextInput
          {...field(t('chat.group.name'), false)}
          className={NAME}
          value={name}
          error={isOver}
          onPaste={onPaste}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <DialogSave disabled={chosen.length === 0} onPress={start}>
        {isGroup ? t('chat.new.group', { count: chosen.length }) : t('chat.new.start')}
      </DialogSave>
    </>
  )
}
