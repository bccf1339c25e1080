/** How a stream is cut into parts must not matter, nor how its lines end. */
export const streams = [
  {
    name: "heartbeats, a place to begin, and an event",
    text: "retry: 2000\nid: 41\n\n:\n\n:\n\nid: 42\nevent: trigger\ndata: a.b.c\n\n",
    expected: [
      { id: "41", type: "message", data: null },
      { id: "42", type: "trigger", data: "a.b.c" },
    ],
  },
  {
    name: "lines that end with CR and LF, or with CR",
    text: "id: 1\r\nevent: trigger\r\ndata: a\r\n\r\nevent: reset\rdata: b\r\r",
    expected: [
      { id: "1", type: "trigger", data: "a" },
      { id: "1", type: "reset", data: "b" },
    ],
  },
  {
    name: "data in several lines, fields without a blank, unknown fields",
    text: "data:a\ndata\ndata: b\nlater: c\n\n",
    expected: [{ id: null, type: "message", data: "a\n\nb" }],
  },
  { name: "an event that was cut", text: "id: 1\nevent: trigger\ndata: a.b", expected: [] },
  { name: "an event without data and id", text: "event: trigger\n\n", expected: [] },
  {
    name: "characters of several bytes",
    text: "\u{feff}data: é€\u{1f469}\n\n",
    expected: [{ id: null, type: "message", data: "é€\u{1f469}" }],
  },
  {
    name: "an id with a NUL, which is none",
    text: "id: 1\nid: 2\0\ndata: a\n\nid: \0\n\n",
    expected: [{ id: "1", type: "message", data: "a" }],
  },
  {
    name: "an empty id, which is an id",
    text: "id: 1\ndata: a\n\nid:\n\ndata: b\n\n",
    expected: [
      { id: "1", type: "message", data: "a" },
      { id: "", type: "message", data: null },
      { id: "", type: "message", data: "b" },
    ],
  },
  {
    name: "data of nothing, which is data",
    text: "data:\n\ndata\n\n",
    expected: [
      { id: null, type: "message", data: "" },
      { id: null, type: "message", data: "" },
    ],
  },
  {
    name: "several blanks, of which one is no data",
    text: "id:  7\nevent:  trigger\ndata:  a \n\n",
    expected: [{ id: " 7", type: " trigger", data: " a " }],
  },
  {
    name: "field names with a blank, or in capitals, which are unknown fields",
    text: "DATA: a\ndata : b\n data: c\n\n",
    expected: [],
  },
];
