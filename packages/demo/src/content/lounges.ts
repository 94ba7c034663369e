import type { Plan } from './programme.ts'

export type Lounge = Pick<Plan, 'key' | 'title' | 'abstract' | 'speakers' | 'language'> & {
  /** Time zones with a convenient hour while it is night in Istanbul. */
  awake: readonly string[]
}

/** Sessions of the night. Each lounge lasts an hour, beginning at midnight, with another waking part of the world. */
export const LOUNGES: readonly Lounge[] = [
  {
    key: 'lounge-atlantic',
    title: 'Night lounge: Lisbon, Lagos and a late supper',
    abstract:
      'The western shore is still at the table. Tonight: what people eat after ten, who cooks it and who gets home how.',
    speakers: ['farm'],
    language: 'en',
    awake: ['Europe/Lisbon', 'Africa/Lagos', 'Europe/London', 'Europe/Dublin'],
  },
  {
    key: 'lounge-sao-paulo',
    title: 'Tertulia nocturna: São Paulo y Buenos Aires después del trabajo',
    abstract:
      'Una hora en español y portugués para quien termina la jornada al otro lado del Atlántico. Hablamos de carne, de café y de cómo vender en dos monedas.',
    speakers: ['trade'],
    language: 'es',
    awake: ['America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'America/Bogota', 'America/Lima'],
  },
  {
    key: 'lounge-baker',
    title: 'Night lounge: ask a night baker',
    abstract: 'Ovens are hot at two in the morning. A baker answers from the workbench, with flour on the microphone.',
    speakers: ['bakery'],
    language: 'en',
    awake: ['America/New_York', 'America/Toronto', 'America/Chicago'],
  },
  {
    key: 'lounge-chicago',
    title: 'Night lounge: Chicago, Mexico City and the price of corn',
    abstract: 'Two cities with one grain between them. Growers and buyers compare seasons, subsidies and tortillas.',
    speakers: ['retail'],
    language: 'en',
    awake: ['America/Chicago', 'America/Mexico_City', 'America/Los_Angeles'],
  },
  {
    key: 'lounge-pacific',
    title: 'Night lounge: cold water, Portland to Melbourne',
    abstract: 'Kelp, oysters and the people who get up for the tide. Bring a question about salt.',
    speakers: ['seafood'],
    language: 'en',
    awake: ['America/Los_Angeles', 'Australia/Melbourne', 'Asia/Tokyo'],
  },
  {
    key: 'lounge-tokyo',
    title: 'Night lounge: Tokyo and Seoul before lunch',
    abstract:
      'Ferments, lunch boxes and vending machines: an hour with people who take convenience seriously. Afterwards everyone shows what is in their own box.',
    speakers: ['drinks'],
    language: 'en',
    awake: ['Asia/Tokyo', 'Asia/Seoul', 'Asia/Shanghai'],
  },
  {
    key: 'lounge-jakarta',
    title: 'Early lounge: Jakarta and Singapore over spice',
    abstract:
      'A morning hour on nutmeg, palm sugar and paperwork between islands. The first coffee of the day is on you.',
    speakers: ['pantry'],
    language: 'en',
    awake: ['Asia/Jakarta', 'Asia/Singapore', 'Asia/Ho_Chi_Minh', 'Asia/Shanghai'],
  },
  {
    key: 'lounge-almaty',
    title: 'Утренний эфир: Алматы, Ташкент и Тбилиси за чаем',
    abstract:
      'Час на русском языке для тех, у кого рабочий день уже начался. Говорим о яблоках, границах и о том, куда везти урожай в этом году.',
    speakers: ['foodtech'],
    language: 'ru',
    awake: ['Asia/Almaty', 'Asia/Tbilisi', 'Asia/Baku', 'Asia/Kolkata'],
  },
]
