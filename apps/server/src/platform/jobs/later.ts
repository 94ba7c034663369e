/**
 * Says that a job waits for an outside service that is away, such as the mail server. A job that throws it is tried again
 * later, and uses up none of its tries.
 */
export class Later extends Error {}
