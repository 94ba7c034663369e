import type { Identity } from './choose-identity.ts'

export type Place = {
  folder: string
  cluster: string
  binaries: string
  socketFolder: string
  /** The user that runs PostgreSQL. Undefined means the current user. */
  runAs: Identity | undefined
  env: NodeJS.ProcessEnv
}
