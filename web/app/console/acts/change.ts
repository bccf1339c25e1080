/** What differs between two states of a thing. */
export interface Change {
  term: string;
  before: string;
  after: string;
}
