import { deviceTexts } from '../../../lib/browser/device-texts.ts'
import { makeStore, type Store } from './store.ts'

const KEY = 'parley.videoDevices'

/** The last settings on this device. Null leaves the choice to the browser. */
export interface DeviceChoice {
  readonly microphone: string | null
  readonly camera: string | null
  readonly speaker: string | null
  /** The person has switched these on before joining. */
  readonly withMicrophone: boolean
  readonly withCamera: boolean
  readonly blur: boolean
}

export interface ChoiceStore extends Pick<Store<DeviceChoice>, 'read' | 'watch'> {
  readonly change: (own: Partial<DeviceChoice>) => void
}

/** The choice of devices, remembered on this device. */
export function rememberedChoice(): ChoiceStore {
  const { read, watch, set } = makeStore(remembered())
  return {
    read,
    watch,
    change(own) {
      set({ ...read(), ...own })
      deviceTexts.write(KEY, JSON.stringify(read()))
    },
  }
}

function remembered(): DeviceChoice {
  const kept = asRecord(deviceTexts.read(KEY))
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    microphone: textOf(kept.microphone),
    camera: textOf(kept.camera),
    speaker: textOf(kept.speaker),
    withMicrophone: kept.withMicrophone !== false,
    withCamera: kept.withCamera === true,
    blur: kept.blur === true,
  }
}

function asRecord(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
