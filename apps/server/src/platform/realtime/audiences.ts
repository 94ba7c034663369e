/** Who belongs to what, by name. An audience that nobody is in takes no room. */
export function makeAudiences<Member>() {
  const byName = new Map<string, Set<Member>>()
  return {
    join(name: string, member: Member): void {
      const audience = byName.get(name)
      if (audience) audience.add(member)
      else byName.set(name, new Set([member]))
    },
    leave(name: string, member: Member): void {
      const audience = byName.get(name)
      if (audience?.delete(member) && audience.size === 0) byName.delete(name)
    },
    of: (name: string): ReadonlySet<Member> | undefined => byName.get(name),
  }
}
