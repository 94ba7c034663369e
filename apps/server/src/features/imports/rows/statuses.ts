import { fold } from '@parley/contract'
import { parseYesOrNo } from './parse-cells.ts'

/* Statuses that mean a person does not come. Matches whole words in any case. */

const WORDS = [
  'declined, rejected, denied, waitlist, waitlisted, waiting list, wait list, cancelled, canceled, cancellation, refunded, ' +
    'refund, void, voided, pending, withdrawn, expired, unpaid, not approved, not going, not attending',
  'reddedildi, reddetti, iptal, iptal edildi, bekleme listesi, bekleme listesinde, beklemede, bekliyor, onay bekliyor, ' +
    'iade, iade edildi, geçersiz, geri çekildi, çekildi, vazgeçti, süresi doldu, ödenmedi, katılmıyor',
  'отклонено, отклонён, отклонена, отказ, отказался, отказалась, лист ожидания, в листе ожидания, список ожидания, ' +
    'в списке ожидания, отменено, отменён, отменена, отмена, возврат, возвращено, возвращён, возвращена, аннулировано, ' +
    'аннулирован, аннулирована, недействителен, недействительно, ожидает, ожидание, в ожидании, на рассмотрении, отозвано, ' +
    'отозван, отозвана, истёк, истекло, не оплачено, не оплачен, не придёт',
  'rechazado, rechazada, declinado, declinada, lista de espera, en espera, cancelado, cancelada, anulado, anulada, ' +
    'reembolsado, reembolsada, reembolso, devuelto, devuelta, nulo, nula, pendiente, retirado, retirada, caducado, caducada, ' +
    'vencido, vencida, no pagado, no pagada, no asiste',
]

const spaced = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const LEFT_OUT = WORDS.flatMap((words) => words.split(', ').map(spaced))

/** Phrases that reverse a status, such as "not cancelled" and "partially refunded". */
const TAKEN_BACK =
  /(?: (?:not|non|no|never|partial|partially|partly|un) | (?:değil|degil|kismi|kismen) | (?:не|частично) | (?:parcial|parcialmente|sin) )/u

const saysSo = (text: string) => LEFT_OUT.some((phrase) => text.includes(phrase))

/**
 * Returns true for a status that leaves the row out. In a column such as "Void" a yes means that the row is left out.
 *
 * @see docs/rules/imports.md PIMPORT-15
 */
export function isLeftOutStatus(value: string, header: string): boolean {
  const words = spaced(value)
  if (LEFT_OUT.includes(words)) return true
  if (TAKEN_BACK.test(words)) return false
  return saysSo(words) || (parseYesOrNo(value) === true && saysSo(spaced(header)))
}
