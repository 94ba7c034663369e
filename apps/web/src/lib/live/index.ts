export { useConnectionState } from './connection-state.ts'
export { toldByTopic } from './told-by-topic.ts'
export { forgetTopics } from './topic-store.ts'
export { type LiveTopic, useTopic } from './use-topic.ts'
