// GET {root}/lp/<version>/users/whoami. The specification names the route and leaves its fields open;
// these are the fields of the product family.
import type { Person } from '../world.ts';

interface WhoamiAnswer {
  Identifier: string;
  FirstName: string;
  LastName: string;
  UniqueName: string;
  ProfileIdentifier: string;
  Pronouns: null;
}

export function whoami(person: Person): WhoamiAnswer {
  return {
    Identifier: person.id,
    FirstName: person.firstName,
    LastName: person.lastName,
    UniqueName: person.userName,
    ProfileIdentifier: `profile-${person.id}`,
    Pronouns: null,
  };
}
