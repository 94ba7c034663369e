export { ApiFailure, isApiFailure } from './api-failure.ts'
export { send } from './send.ts'
export { session } from './session.ts'
export { queryKeyOf, useAsk, useCall, useSend } from './use-call.ts'
