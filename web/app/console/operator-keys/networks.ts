/** The networks that were typed, separated by commas, blanks or lines. */
export const readNetworks = (text: string): string[] => text.split(/[\s,]+/).filter((each) => each !== "");

const v4 = /^(\d{1,3}\.){3}\d{1,3}(\/\d{1,2})?$/;
const v6 = /^(?=.*:.*:)[\da-f:.]+(\/\d{1,3})?$/i;

/** What is wrong with the networks that were typed. The server looks at them more closely. */
export function networkProblem(text: string): string | undefined {
  const networks = readNetworks(text);
  const wrong = networks.find((network) => !v4.test(network) && !v6.test(network));
  if (wrong !== undefined)
    return `“${wrong}” isn't an address or a network. Write them like 203.0.113.7 or 203.0.113.0/24.`;
  return networks.length > 20 ? "Use at most 20 networks" : undefined;
}
