/** What dealers call things here, and what they call one brand. */
export const SEARCH_WORDS = {
  synonyms: [
    ['table football', 'foosball', 'babyfoot', 'kicker', 'bordfodbold', 'tischfussball'],
    ['table tennis', 'ping pong', 'pingpong', 'bordtennis', 'tischtennis'],
    ['boules', 'petanque', 'bocce'],
    ['bat', 'paddle', 'racket'],
    ['throw line', 'oche', 'toe line'],
    ['shafts', 'stems'],
    ['cornhole', 'bean bag toss', 'sack toss'],
    ['ring toss', 'hoopla', 'quoits'],
    ['dartboard', 'dart board', 'target board', 'dartscheibe', 'dartskive'],
    ['triangle', 'rack'],
    ['cup', 'trophy', 'pokal'],
    ['jack', 'cochonnet'],
    ['cue', 'queue', 'kø'],
    ['chess', 'schach', 'skak'],
    ['darts', 'pile', 'dartpile', 'pfeile', 'dartpfeile'],
    ['playing cards', 'spielkarten', 'spillekort'],
  ],
  brandAliases: { 'ashgrove and tull': 'Ashgrove', 'laurenz und sohn': 'Laurenz' },
}
