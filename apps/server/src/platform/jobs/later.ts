/**
 * Thrown by a job that waits for an unavailable outside service, such as the mail server. The job is retried later, and
 * uses up no attempt.
 */
export class Later extends Error {}
