import { CloseButton } from '@mantine/core'
import { IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import type { DeviceProblem } from '../../connection/device-problem.ts'

type Props = {
  kind: 'microphone' | 'camera'
  problem: DeviceProblem
  onClose?: () => void
}

export function DeviceNote({ kind, problem, onClose }: Props) {
  const t = useText()
  const Icon = kind === 'camera' ? IconVideoOff : IconMicrophoneOff
  return (
    <div role="alert">
      <Note
        tone="alert"
        icon={<Icon size={20} stroke={1.8} aria-hidden="true" />}
        said={t(`video.${kind}.${problem}Text`)}
        acts={onClose && <CloseButton aria-label={t('ui.close')} onClick={onClose} />}
      >
        {t(`video.${kind}.${problem}`)}
      </Note>
    </div>
  )
}
