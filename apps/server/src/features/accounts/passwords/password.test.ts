import { afterAll, expect, it } from 'vitest'
import type { Node } from '../../../platform/context.ts'
import { makeServices } from '../../../platform/services.ts'
import { hashPassword, isPassword } from './password.ts'

const services = makeServices()
const node = { services } as unknown as Node
afterAll(() => services.close())

it('SIGN-4 stores a password as argon2id with 19 MiB, two passes and one thread', async () => {
  expect(await hashPassword(node, 'correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('SIGN-4 accepts a letter that is encoded in another way', async () => {
  const composed = 'caf\u00e9 \u{1f510} пароль şifre'
  const hashed = await hashPassword(node, composed)

  expect(await isPassword(node, hashed, composed.normalize('NFD'))).toBe(true)
  expect(await isPassword(node, hashed, composed.toUpperCase())).toBe(false)
})

it('SIGN-4 uses all of a long password', async () => {
  const long = 'ş'.repeat(199)
  const hashed = await hashPassword(node, `${long}a`)

  expect([await isPassword(node, hashed, `${long}a`), await isPassword(node, hashed, `${long}b`)]).toEqual([
    true,
    false,
  ])
})
