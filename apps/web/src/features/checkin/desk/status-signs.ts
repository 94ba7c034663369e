import type { ScanStatus } from '@parley/contract/checkin'
import {
  IconAlertSquareRounded,
  IconAlertTriangle,
  IconBarrierBlock,
  IconCircleCheck,
  IconDoorExit,
  IconForbid,
  IconHelpOctagon,
} from '@tabler/icons-react'
import type { MessageId } from '../../../lib/i18n/index.ts'

type Note = readonly [hertz: number, ms: number]

export interface StatusSign {
  readonly tone: 'good' | 'warn' | 'bad'
  /** The icon. Its shape differs for people who cannot distinguish the colours: circle, door, triangle, square. */
  readonly Icon: typeof IconCircleCheck
  readonly word: MessageId
  readonly sound: readonly Note[]
  /** Milliseconds of vibration and pause, alternating. */
  readonly shake: readonly number[]
}

/** The signs of all results. Colour alone is not accessible. */
export const STATUS_SIGNS: Record<ScanStatus, StatusSign> = {
  checkedIn: {
    tone: 'good',
    Icon: IconCircleCheck,
    word: 'checkin.status.checkedIn',
    sound: [
      [660, 90],
      [990, 160],
    ],
    shake: [80],
  },
  checkedOut: {
    tone: 'good',
    Icon: IconDoorExit,
    word: 'checkin.status.checkedOut',
    sound: [
      [990, 90],
      [660, 160],
    ],
    shake: [80, 60, 80],
  },
  alreadyCheckedIn: {
    tone: 'warn',
    Icon: IconAlertTriangle,
    word: 'checkin.status.alreadyCheckedIn',
    sound: [
      [440, 140],
      [440, 140],
    ],
    shake: [200, 80, 80],
  },
  alreadyCheckedOut: {
    tone: 'warn',
    Icon: IconAlertSquareRounded,
    word: 'checkin.status.alreadyCheckedOut',
    sound: [
      [440, 140],
      [370, 140],
    ],
    shake: [200, 80, 80, 80, 80],
  },
  fullyOccupied: {
    tone: 'warn',
    Icon: IconBarrierBlock,
    word: 'checkin.status.fullyOccupied',
    sound: [
      [440, 110],
      [440, 110],
      [440, 110],
    ],
    shake: [200, 80, 200],
  },
  wrongTicketType: {
    tone: 'bad',
    Icon: IconForbid,
    word: 'checkin.status.wrongTicketType',
    sound: [
      [220, 220],
      [165, 320],
    ],
    shake: [400, 100, 400],
  },
  ticketNotFound: {
    tone: 'bad',
    Icon: IconHelpOctagon,
    word: 'checkin.status.ticketNotFound',
    sound: [
      [220, 160],
      [220, 160],
      [165, 320],
    ],
    shake: [400, 100, 400, 100, 400],
  },
}

/** The sign of a scan that failed before anything was decided. */
export const FAILED_SIGN: Pick<StatusSign, 'sound' | 'shake'> = { sound: [[150, 450]], shake: [600] }
