import type { BadgeFields } from '@parley/contract/badges'
import sharp from 'sharp'

export const TICKET = '0123456789ABCDEF'

export const badgeFields = (overrides: Partial<BadgeFields> = {}): BadgeFields => ({
  participantId: 'p1',
  ticketId: TICKET,
  ticketUrl: `https://meet.example/tickets/${TICKET}`,
  firstName: 'Ayşe',
  lastName: 'Işık',
  fullName: 'Ayşe Işık',
  company: 'Delta Makina',
  jobTitle: 'Engineer',
  participantType: 'Visitor',
  ticketType: '',
  city: '',
  eventName: 'Machinery Fair 2027',
  answers: {},
  language: 'tr',
  ...overrides,
})

/** Names that badges have failed on before. The Chinese letters need a font of the machine. */
export const HARD_NAMES = {
  greek: 'Konstantinos Papadimitriou-Aristotelous',
  turkish: 'Şükriye Çağlayangil İğdır-Öztürk',
  cyrillic: 'Екатерина Константинопольская-Щербакова',
  arabic: 'محمد عبد الرحمن (Deniz) الفاروق',
  hebrew: 'שלום בן־גוריון',
  cjk: '株式会社山田太郎コンピューターシステム',
  long: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxx',
  emoji: 'Ann 🎉👩‍💻🏳️‍🌈 Lee',
  thai: 'สมชาย ใจดี',
} as const

export interface InkBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Returns the part of the picture with ink, in pixels. Null if it has none. */
export async function inkOf(png: Buffer, within?: InkBox): Promise<InkBox | null> {
  const picture = sharp(png).flatten({ background: '#ffffff' }).greyscale().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const area = within ?? { left: 0, top: 0, right: info.width, bottom: info.height }
  const box = { left: info.width, top: info.height, right: 0, bottom: 0 }
  for (let y = Math.max(0, area.top); y < Math.min(info.height, area.bottom); y += 1) {
    for (let x = Math.max(0, area.left); x < Math.min(info.width, area.right); x += 1) {
      if ((data[(y * info.width + x) * info.channels] ?? 255) >= 128) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  }
  return box.right > box.left ? box : null
}
