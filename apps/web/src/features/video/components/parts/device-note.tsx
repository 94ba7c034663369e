import { IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import type { DeviceProblem } from '../../connection/device-problem.ts'

type Props = {
  kind: 'microphone' | 'camera'
  problem: DeviceProblem
}

/** Why a device is not there, and what its owner can do about it. */
export function DeviceNote({ kind, problem }: Props) {
  const t = useText()
  const Icon = kind === 'camera' ? IconVideoOff : IconMicrophoneOff
  return (
    <div role="alert">
      <Note
        tone="alert"
        icon={<Icon size={20} stroke={1.8} aria-hidden="true" />}
        said={t(`video.${kind}.${problem}Text`)}
      >
        {t(`video.${kind}.${problem}`)}
      </Note>
    </div>
  )
}
