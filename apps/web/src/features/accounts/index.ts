export { useChangeProfile, useProfile, useSignOut } from './api.ts'
