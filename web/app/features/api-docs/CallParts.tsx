import { AnswerList } from "./AnswerList.tsx";
import { AnswerPlaces } from "./AnswerPlaces.tsx";
import { EndpointList } from "./EndpointList.tsx";
import { ParameterList } from "./ParameterList.tsx";

/** What is made from the contract and stands still, by the name of its place. */
export const callParts = {
  endpoints: <EndpointList />,
  parameters: <ParameterList />,
  places: <AnswerPlaces />,
  answers: <AnswerList />,
};
