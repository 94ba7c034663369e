import { storedValue } from '../../../lib/storage/stored-value.ts'
import { createStore, type Store } from './store.ts'

/** The chosen devices. Null leaves the choice of the device to the browser. */
export interface DeviceChoice {
  readonly microphone: string | null
  readonly camera: string | null
  readonly speaker: string | null
  readonly withMicrophone: boolean
  readonly withCamera: boolean
  readonly blur: boolean
}

const choice = storedValue<Record<string, unknown>>('videoDevices', { in: 'device', until: 'ever' })

export interface ChoiceStore extends Pick<Store<DeviceChoice>, 'read' | 'watch'> {
  readonly change: (own: Partial<DeviceChoice>) => void
}

export function createChoiceStore(): ChoiceStore {
  const { read, watch, set } = createStore(remembered())
  return {
    read,
    watch,
    change(own) {
      set({ ...read(), ...own })
      choice.write({ ...read() })
    },
  }
}

function remembered(): DeviceChoice {
  const last = choice.read() ?? {}
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    microphone: textOf(last.microphone),
    camera: textOf(last.camera),
    speaker: textOf(last.speaker),
    withMicrophone: last.withMicrophone !== false,
    withCamera: last.withCamera === true,
    blur: last.blur === true,
  }
}
