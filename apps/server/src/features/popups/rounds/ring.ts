export interface Ring {
  readonly order: number
  /** The size of a set of elements with pairwise differences that are units: `element(0)` … `element(apart - 1)`. */
  readonly apart: number
  /** @param nth below `apart` */
  element(nth: number): number
  add(a: number, b: number): number
  multiply(a: number, b: number): number
}

/**
 * Returns the ring of an order: the product of the finite fields of its prime powers. `apart` is the smallest of those
 * powers (MacNeish 1922).
 */
export function ringOf(order: number): Ring {
  const fields = primePowers(order).map(fieldOf)
  const each = (a: number, b: number, operate: (field: Field, a: number, b: number) => number) => {
    let [sum, unit, left, right] = [0, 1, a, b]
    for (const field of fields) {
      sum += unit * operate(field, left % field.order, right % field.order)
      unit *= field.order
      left = Math.floor(left / field.order)
      right = Math.floor(right / field.order)
    }
    return sum
  }
  return {
    order,
    apart: Math.min(...fields.map((field) => field.order), order),
    element: (nth) => fields.reduceRight((sum, field) => sum * field.order + nth, 0),
    add: (a, b) => each(a, b, (field, one, other) => field.add(one, other)),
    multiply: (a, b) => each(a, b, (field, one, other) => field.multiply(one, other)),
  }
}

interface Field {
  readonly order: number
  add(a: number, b: number): number
  multiply(a: number, b: number): number
}

function primePowers(number: number): [prime: number, power: number][] {
  const found: [number, number][] = []
  for (let prime = 2, left = number; left > 1; prime += 1) {
    let power = 0
    for (; left % prime === 0; left /= prime) power += 1
    if (power > 0) found.push([prime, power])
  }
  return found
}

/** Returns a field with its elements as polynomials below the degree `power`. */
function fieldOf([prime, power]: readonly [number, number]): Field {
  const order = prime ** power
  const digitsOf = (number: number) =>
    Array.from({ length: power }, (_, at) => Math.floor(number / prime ** at) % prime)
  const numberOf = (digits: readonly number[]) => digits.reduceRight((sum, digit) => sum * prime + digit, 0)
  const add = (a: number, b: number) => {
    const [one, other] = [digitsOf(a), digitsOf(b)]
    return numberOf(one.map((digit, at) => (digit + (other[at] ?? 0)) % prime))
  }
  const timesX = (digits: readonly number[], modulus: readonly number[]) => {
    const top = digits[power - 1] ?? 0
    return digits.map((_, at) => ((digits[at - 1] ?? 0) + top * (prime - (modulus[at] ?? 0))) % prime)
  }
  const multiplyBy = (modulus: readonly number[]) => (a: number, b: number) => {
    let [sum, shifted] = [digitsOf(0), digitsOf(a)]
    for (const digit of digitsOf(b)) {
      sum = sum.map((each, at) => (each + digit * (shifted[at] ?? 0)) % prime)
      shifted = timesX(shifted, modulus)
    }
    return numberOf(sum)
  }
  if (power === 1) return { order, add: (a, b) => (a + b) % prime, multiply: (a, b) => (a * b) % prime }
  for (let candidate = 1; candidate < order; candidate += 1) {
    const modulus = digitsOf(candidate)
    // The modulus is primitive only if the powers of x are all elements but zero.
    let [turns, digits] = [1, timesX(digitsOf(1), modulus)]
    while (numberOf(digits) > 1 && turns < order) [turns, digits] = [turns + 1, timesX(digits, modulus)]
    if (numberOf(digits) === 1 && turns === order - 1) {
      return { order, add: inTable(order, add), multiply: inTable(order, multiplyBy(modulus)) }
    }
  }
  throw new Error(`No field of ${order} elements`)
}

function inTable(order: number, operate: (a: number, b: number) => number): (a: number, b: number) => number {
  const table = Uint32Array.from({ length: order * order }, (_, at) => operate(Math.floor(at / order), at % order))
  return (a, b) => table[a * order + b] ?? 0
}
