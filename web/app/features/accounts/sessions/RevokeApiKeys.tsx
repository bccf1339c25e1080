import { CheckboxGroup } from "../../../ui/forms/CheckboxGroup.tsx";

type FieldProps = Pick<Parameters<typeof CheckboxGroup>[0], "id" | "name" | "error" | "onBlur" | "onChange">;

/** Offers to revoke the API keys too, because they may be in wrong hands. Checked at first. */
export function RevokeApiKeys(field: FieldProps) {
  return (
    <CheckboxGroup
      {...field}
      label="API keys"
      options={[
        {
          value: "revoke",
          label: "Revoke all API keys",
          hint: "Programs that use them stop. Keep them only if you're sure no one else has them.",
        },
      ]}
      checked={["revoke"]}
    />
  );
}
