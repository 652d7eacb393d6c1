interface WholeNumberProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Takes whole numbers in its range and nothing else: anything else puts the old one back. */
export function WholeNumber({ label, least, most, value, onChange }: WholeNumberProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        min={least}
        max={most}
        step={1}
        value={value}
        onChange={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (Number.isInteger(typed) && typed >= least && typed <= most) onChange(typed);
          else event.currentTarget.value = String(value);
        }}
      />
    </label>
  );
}
