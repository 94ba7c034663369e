import { Button } from '@mantine/core'
import {
  IconBan,
  IconCalendarPlus,
  IconMapPin,
  IconMessageCircle,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { SlotPicker } from '../../../ui/forms/slot-picker.tsx'
import { Box, Row } from '../../../ui/layout/box.tsx'
import { Chips } from '../../../ui/layout/chips.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { CommandPalette } from '../../../ui/navigation/command-palette.tsx'
import { type CommandSource } from '../../../ui/navigation/use-commands.ts'
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx'
import { DetailModal } from '../../../ui/overlays/detail-modal.tsx'
import { Dialog, DialogActions, DialogProblem, DialogText } from '../../../ui/overlays/dialog.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { useUndoToast } from '../../../ui/overlays/use-undo-toast.ts'
import { DetailHead } from '../../../ui/people/detail-head.tsx'
import { PEOPLE, SLOTS, ZONE } from './samples.ts'

type Opened = 'drawer' | 'detail' | 'confirm' | 'delete' | 'dialog' | 'palette' | null

const SOURCES: CommandSource[] = [
  {
    key: 'people',
    label: 'People',
    find: async (query) =>
      PEOPLE.filter((each) => each.name.toLocaleLowerCase().includes(query.toLocaleLowerCase())).map((each) => ({
        key: each.name,
        label: each.name,
        detail: each.lines[1],
        icon: <IconUserCircle size={20} stroke={1.6} />,
      })),
  },
]

export function Overlays() {
  const toasts = useToasts()
  const undoable = useUndoToast()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <Row wrap gap={12}>
      <Button variant="default" onClick={() => setOpened('detail')}>
        Detail
      </Button>
      <Button variant="default" onClick={() => setOpened('drawer')}>
        Drawer
      </Button>
      <Button variant="default" onClick={() => setOpened('confirm')}>
        Confirm
      </Button>
      <Button variant="default" onClick={() => setOpened('delete')}>
        Delete
      </Button>
      <Button variant="default" onClick={() => setOpened('dialog')}>
        Dialog
      </Button>
      <Button variant="default" onClick={() => setOpened('palette')}>
        Palette
      </Button>
      <Button
        variant="default"
        onClick={() =>
          toasts.success('Request sent to Selin Volkova.', { undo: { run: () => toasts.info('Taken back.') } })
        }
      >
        Toast
      </Button>
      <Button variant="default" onClick={() => toasts.error('The meeting has no free place at that time.')}>
        Error toast
      </Button>
      <LoadingButton onPress={async () => 'The room is full.'}>Fail</LoadingButton>

      <DetailModal opened={opened === 'detail'} onClose={close} label="Selin Volkova">
        <Detail />
      </DetailModal>
      <Drawer
        opened={opened === 'drawer'}
        onClose={close}
        title="Invitations"
        footer={<Button fullWidth>See all</Button>}
      >
        {PEOPLE[1].reason}
      </Drawer>
      <ConfirmDialog
        opened={opened === 'confirm'}
        onClose={close}
        title="Cancel this meeting?"
        confirmLabel="Cancel meeting"
        keepLabel="Keep meeting"
        danger
        onConfirm={async () => undefined}
      >
        Selin Volkova will be told, and the place becomes free for others.
      </ConfirmDialog>
      <DeleteDialog
        opened={opened === 'delete'}
        onClose={close}
        title="Delete Volkova Optics?"
        confirmLabel="Delete booth"
        losses={['9 leads', '2 meetings', '14 people in their agenda']}
        onExport={async () => undefined}
        canUndo
        onConfirm={async () => undoable('Volkova Optics is deleted.', async () => undefined)}
      />
      <Dialog opened={opened === 'dialog'} onClose={close} title="Move this meeting?" size={480}>
        <DialogText>Selin Volkova is free at 14:30 as well.</DialogText>
        <DialogProblem>That time has just been taken.</DialogProblem>
        <DialogActions>
          <Button variant="default" onClick={close}>
            Keep the time
          </Button>
          <Button onClick={close}>Move meeting</Button>
        </DialogActions>
      </Dialog>
      <CommandPalette
        sources={SOURCES}
        opened={opened === 'palette'}
        onOpen={() => setOpened('palette')}
        onClose={close}
        onChoose={(item) => toasts.info(item.label)}
      />
    </Row>
  )
}

function Detail() {
  const [slot, setSlot] = useState<string | null>(null)
  const [person] = PEOPLE
  return (
    <>
      <DetailHead
        name={person.name}
        photo={person.photo}
        lines={['Head of partnerships · Anadolu Labs']}
        tags={
          <>
            <StatusChip tone="good" label="At the venue" />
            <Row as="span" gap={4}>
              <IconMapPin size={16} stroke={1.7} aria-hidden="true" /> İstanbul
            </Row>
          </>
        }
        actions={
          <>
            <Button leftSection={<IconCalendarPlus size={18} stroke={1.8} />}>Meet</Button>
            <Button variant="default" leftSection={<IconMessageCircle size={18} stroke={1.8} />}>
              Chat
            </Button>
            <ActionMenu
              label="More"
              variant="default"
              size={40}
              acts={[
                { label: 'Add to contacts', icon: <IconUserPlus size={18} />, run: () => undefined },
                { label: 'Block', icon: <IconBan size={18} />, run: () => undefined },
              ]}
            />
          </>
        }
      />
      <Box padX={28} padTop={8} padBottom={28} phone={{ padX: 16 }}>
        <p>
          Building supply partnerships across Türkiye and the EU. Happy to talk about pilots, pricing models and what
          actually works on the shop floor.
        </p>
        <Section size="part" title="Offers">
          <Chips items={[...person.chips]} />
        </Section>
        <Section size="part" title="Choose a time">
          <SlotPicker
            label="Meeting time"
            slots={SLOTS}
            zone={ZONE}
            userZone="Europe/London"
            value={slot}
            onChange={setSlot}
          />
        </Section>
      </Box>
    </>
  )
}
