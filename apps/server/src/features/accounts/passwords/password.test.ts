import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

it('SIGN-4 keeps a password as argon2id with 19 MiB, two passes and one thread', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('SIGN-4 takes a letter typed in another way for the same', async () => {
  const composed = 'caf\u00e9 \u{1f510} пароль şifre'
  const hashed = await hashPassword(composed)

  expect(await isPassword(hashed, composed.normalize('NFD'))).toBe(true)
  expect(await isPassword(hashed, composed.toUpperCase())).toBe(false)
})

it('SIGN-4 reads all of a long password', async () => {
  const long = 'ş'.repeat(199)
  const hashed = await hashPassword(`${long}a`)

  expect([await isPassword(hashed, `${long}a`), await isPassword(hashed, `${long}b`)]).toEqual([true, false])
})
