import type { BadgeFields } from '@parley/contract/badges'

export function samplePerson(event: {
  name: string
  language: string
  answers: Readonly<Record<string, string>>
  type: string
}): BadgeFields {
  return {
    participantId: 'sample',
    ticketId: 'PARLEY0SAMPLE000',
    ticketUrl: '',
    firstName: 'Konstantinos',
    lastName: 'Papadimitriou',
    fullName: 'Konstantinos Papadimitriou',
    company: 'Anadolu Zeytincilik A.Ş.',
    jobTitle: 'Head of Purchasing',
    participantType: event.type,
    ticketType: event.type,
    city: 'Thessaloniki@@Olive Fund@@Keynote@@Gold@@',
    eventName: event.name,
    answers: event.answers,
    language: event.language,
  }
}
